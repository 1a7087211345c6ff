import type { LegalTextFile } from '../src/spa/features/legal/LegalText';

export function readLegalText(source: string): LegalTextFile;
