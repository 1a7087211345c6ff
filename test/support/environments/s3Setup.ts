import { S3Server } from '../services/s3Server';

declare global {
  var endS3: (() => Promise<void>) | undefined;
}

/** Before the tests on S3: a service that they share. */
export default async function prepareS3(): Promise<void> {
  const server = await S3Server.start();
  globalThis.endS3 = () => server.stop();
  // The client would say of Node 20 that its later versions will not run on it.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  process.env.TEST_S3 = server.endpoint;
}
