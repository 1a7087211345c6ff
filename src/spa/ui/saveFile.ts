/** Long enough for any browser to have begun the download. */
const revokeAfterMs = 60_000;

/** Downloads data as a file of this name. */
export function saveFile(data: Blob, name: string): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
