// Generated from src/contract/openapi.yaml by `npm run generate`; do not edit.
/** Names this version of the contract; another version has another name. */
export const contractId = '72ec0b07d030';
