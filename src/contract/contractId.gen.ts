// Generated from src/contract/openapi.yaml by `npm run generate`; do not edit.
/** Names this version of the contract; another version has another name. */
<<<<<<< HEAD
export const contractId = '6b11e1691182';
=======
export const contractId = '78806b2f4f52';
>>>>>>> 852f94cd16791db75d08ac9d81c0388f7f3c745a
