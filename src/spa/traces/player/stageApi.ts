/** What the player can do with the screens in its frame. */
export interface StageApi {
  /** Shows a state as if it were that moment, in milliseconds since 1970. */
  show: (state: unknown, at: number) => void;
  /** Scrolls what is shown by so many heights of the screen. */
  scroll: (screens: number) => void;
}

declare global {
  interface Window {
    /** In the frame of the player, once its screens are ready. */
    replayStage?: StageApi;
  }
}

/** The event that the frame's element gets when `replayStage` is there. */
export const stageReady = 'replaystageready';
