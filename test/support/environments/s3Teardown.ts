/** After the tests on S3: ends the service that they shared. */
export default async function endS3(): Promise<void> {
  await globalThis.endS3?.();
}
