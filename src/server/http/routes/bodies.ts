import type { Route, Schema } from '../../../contract/routes.gen';

/** Whether its body is a file, which comes as slowly as its sender sends it. */
export const isUpload = ({ contentTypes }: Route): boolean =>
  contentTypes.some((type) => type !== 'application/json');

/** Whether a schema lists all fields that there may be. */
export const isClosed = (schema: Schema | undefined): boolean =>
  schema?.additionalProperties === false;
