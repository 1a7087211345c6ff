/** What {@link installWhenDrawn} adds to every page that is measured. */
export interface MeasuredPage {
  readonly whenDrawn: (done: () => void) => void;
}

/**
 * In the page, called in a frame: `whenDrawn` tells that the frame is done, by the first task after it or by
 * the start of the next one. Browsers draw before they do anything else after an input, for up to 100 ms; where
 * frames follow each other without a pause, as they do when something moves, the task alone would come as late.
 */
export function installWhenDrawn(): void {
  const whenDrawn = (done: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
    requestAnimationFrame(done);
  };
  Object.assign(window, { whenDrawn });
}
