import type { Page } from 'playwright-core';

/** Runs in the page: everything in its document that would run code, lead elsewhere or embed what is not ours. */
function findForeign(hosts: readonly string[]): string[] {
  const addressNames = ['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'poster'];
  const isOurs = (url: URL) => [location.host, ...hosts].includes(url.host);
  const isGood = (element: Element, value: string): boolean => {
    if (!URL.canParse(value, location.href)) return false;
    const url = new URL(value, location.href);
    if (['A', 'AREA'].includes(element.tagName))
      return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol);
    const isPicture = element.tagName === 'IMG' && /^(?:blob:|data:(?:image\/|,$))/.test(url.href);
    return isPicture || isOurs(url);
  };
  const faultsOf = (element: Element): string[] => {
    const { tagName } = element;
    const attributes = [...element.attributes].flatMap(({ name, value }) => {
      if (/^on/i.test(name) || name === 'srcdoc') return [`${tagName} ${name}=${value}`];
      const isAddress = addressNames.includes(name.toLowerCase());
      return isAddress && !isGood(element, value) ? [`${tagName} ${name}=${value}`] : [];
    });
    const isCode = element instanceof HTMLScriptElement && element.src === '';
    const isInline = isCode && element.type !== 'application/json';
    const isEmbedded = ['OBJECT', 'EMBED', 'BASE'].includes(tagName);
    const isRefresh = element.matches('meta[http-equiv=refresh i]');
    return isInline || isEmbedded || isRefresh ? [...attributes, tagName] : attributes;
  };
  return [...document.querySelectorAll('*')].flatMap(faultsOf);
}

/** What stands in a page that could run code or leads where nothing of ours is; `hosts` may be embedded. */
export function findForeignCode(page: Page, hosts: readonly string[] = []): Promise<string[]> {
  return page.evaluate(findForeign, hosts);
}
