/** A name without accents, capitals, spaces and marks: `Nữ TP. HCM` and `nu tp hcm` are one. */
export const nameKey = (name: string): string =>
  name
    .replaceAll(/[đĐ]/g, 'd')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
