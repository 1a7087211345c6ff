import type { Route, Schema } from '../../../contract/routes.gen';

/** Tells whether the body of a route is a file, which may take long to arrive. */
export const isUpload = ({ contentTypes }: Route): boolean =>
  contentTypes.some((type) => type !== 'application/json');

/** Tells whether a schema allows only the fields that it lists. */
export const isClosed = (schema: Schema | undefined): boolean =>
  schema?.additionalProperties === false;
