import { TestEnvironment } from 'jest-environment-node';
import * as playwright from 'playwright-core';

/**
 * Node's environment for tests, with the driver of the browser in it: Jest would read and compile its megabytes
 * anew for every test file.
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.playwright = playwright;
  }

  override async teardown(): Promise<void> {
    // Jest marks all that it finds here as deleted, and the driver is the next file's as well.
    Reflect.deleteProperty(this.global, 'playwright');
    await super.teardown();
  }
}
