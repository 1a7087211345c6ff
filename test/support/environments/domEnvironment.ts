import JsdomEnvironment from 'jest-fixed-jsdom';
import { provideCompiledPackages } from './compiledPackages';

/** jsdom for tests, with the packages that they import in it. */
export default class DomEnvironment extends JsdomEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof JsdomEnvironment>) {
    super(config, context);
    provideCompiledPackages(this, config.projectConfig.testEnvironmentOptions);
  }
}
