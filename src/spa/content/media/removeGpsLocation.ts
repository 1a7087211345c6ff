/** The bytes of one value of each type (TIFF 6.0, section 2). */
const valueSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const gpsTag = 0x8825;
const entrySize = 12;

/** Removes where a picture was taken from its Exif data, in gps; tells whether they say so. */
function removeFromExif(tiff: DataView): boolean {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const bytes = new Uint8Array(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const erase = (at: number, length: number) => bytes.fill(0, at, at + length);
  /** Where the entries of a directory start, and how many they are. */
  const directory = (at: number) => ({ first: at + 2, count: tiff.getUint16(at, isLittle) });
  const main = directory(tiff.getUint32(4, isLittle));
  const end = main.first + entrySize * main.count;
  for (let entry = main.first; entry < end; entry += entrySize) {
    if (tiff.getUint16(entry, isLittle) !== gpsTag) continue;
    const gps = directory(tiff.getUint32(entry + 8, isLittle));
    for (let index = 0; index < gps.count; index += 1) {
      const at = gps.first + entrySize * index;
      const valueSize = valueSizes[tiff.getUint16(at + 2, isLittle)] ?? 0;
      const length = valueSize * tiff.getUint32(at + 4, isLittle);
      if (length > 4) erase(tiff.getUint32(at + 8, isLittle), length);
    }
    erase(gps.first - 2, 2 + entrySize * gps.count);
    // The entries behind it and the address of the next directory move up.
    bytes.copyWithin(entry, entry + entrySize, end + 4);
    tiff.setUint16(main.first - 2, main.count - 1, isLittle);
    return true;
  }
  return false;
}

/**
 * Returns a JPEG without where it was taken (Exif 3.0, GPS), which readers could read in the file; all else stays, byte
 * for byte. What cannot be read is returned as it is: the server says what is wrong with it.
 */
export async function removeGpsLocation(file: File): Promise<File> {
  const view = new DataView(await file.arrayBuffer());
  let isChanged = false;
  try {
    for (let at = 2; view.getUint16(at) !== 0xffda; at += 2 + view.getUint16(at + 2)) {
      const isExif = view.getUint16(at) === 0xffe1 && view.getUint32(at + 4) === 0x45786966;
      if (!isExif) continue;
      const tiff = new DataView(view.buffer, at + 10, view.getUint16(at + 2) - 8);
      isChanged = removeFromExif(tiff) || isChanged;
    }
  } catch {
    return file;
  }
  // A file, so that a large one can be resumed, by its name and date.
  return isChanged ? new File([view.buffer], file.name, file) : file;
}
