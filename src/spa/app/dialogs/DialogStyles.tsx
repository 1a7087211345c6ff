import Modal from 'antd/es/modal';

/**
 * A dialog that never opens. Where the last one goes, Ant Design forgets its styles, and to work them out anew
 * takes a third of the next one's opening.
 */
export function DialogStyles() {
  return <Modal open={false} footer={null} />;
}
