import { termsUrl } from '../../../../src/spa/features/legal/legalValues';

test.each([
  ['', '/tc'],
  ['https://www.ananda.example', 'https://www.ananda.example/tc'],
  ['https://www.ananda.example/', 'https://www.ananda.example/tc'],
  ['http://localhost:8080', 'http://localhost:8080/tc'],
  ['www.ananda.example', 'https://www.ananda.example/tc'],
  ['www.ananda.example:8443', 'https://www.ananda.example:8443/tc'],
  ['not a host', '/tc'],
  ['javascript://alert(1)', '/tc'],
])('the web host %j has the terms at %j (D8)', (webHost, address) => {
  expect(termsUrl(webHost)).toBe(address);
});
