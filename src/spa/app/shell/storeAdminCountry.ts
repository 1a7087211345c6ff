import { offeredCountries } from '../../i18n';

const storageKey = 'adminCountry';

/** Keeps the admin's country; Iceland at the first visit, the only one on offer (D44). */
export function storeAdminCountry(storage: Storage): void {
  if (storage.getItem(storageKey) === null) storage.setItem(storageKey, offeredCountries[0]);
}
