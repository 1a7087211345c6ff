import { offeredCountries } from '../../i18n';

const storageKey = 'adminCountry';

/** Stores the administrator's country at the first visit: Iceland, the only one that can be chosen (D44). */
export function storeAdminCountry(storage: Storage): void {
  if (storage.getItem(storageKey) === null) storage.setItem(storageKey, offeredCountries[0]);
}
