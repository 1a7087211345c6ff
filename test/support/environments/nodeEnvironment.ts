import { TestEnvironment } from 'jest-environment-node';
import { giveCompiledPackages } from './compiledPackages';

/** Node's environment for tests, with the packages that they import in it. */
export default class NodeEnvironment extends TestEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    giveCompiledPackages(this, config.projectConfig.testEnvironmentOptions);
  }
}
