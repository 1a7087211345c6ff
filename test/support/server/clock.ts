/** A clock that stands still until it is told to go on. */
export class TestClock {
  constructor(private instant = new Date('2026-11-21T12:00:00.000Z')) {}

  readonly now = (): Date => new Date(this.instant);

  /** Milliseconds; negative to set the clock back. */
  advance(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }

  advanceSeconds(seconds: number): void {
    this.advance(seconds * 1000);
  }

  advanceDays(days: number): void {
    this.advance(days * 24 * 60 * 60 * 1000);
  }

  set(instant: Date | string): void {
    this.instant = new Date(instant);
  }
}
