/** An arrow that turns back, for Undo, or forward, for Redo; as large as the text around it. */
export const UndoIcon = ({ isRedo = false }: { isRedo?: boolean }) => (
  <svg
    className={isRedo ? '-scale-x-100' : undefined}
    viewBox="0 0 24 24"
    width="1.2em"
    height="1.2em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M8.500 5 4 9.500l4.500 4.500M4 9.500h10a5 5 0 0 1 0 10H9" />
  </svg>
);
