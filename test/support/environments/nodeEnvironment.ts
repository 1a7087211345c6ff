import { TestEnvironment } from 'jest-environment-node';
import { provideCompiledPackages } from './compiledPackages';

/** Node's environment for tests, with the packages that they import in it. */
export default class NodeEnvironment extends TestEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    provideCompiledPackages(this, config.projectConfig.testEnvironmentOptions);
  }
}
