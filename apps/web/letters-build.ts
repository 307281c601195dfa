/** Faces that are files of ours; look-alikes of the system (`local()`) stay in the sheet. */
const ownFace = /@font-face\s*\{[^}]*\burl\([^}]*\}/g

/** Parts a style sheet into the faces that are fetched and all the rest. */
export function partLetters(sheet: string): { readonly letters: string; readonly rest: string } {
  return { letters: (sheet.match(ownFace) ?? []).join(''), rest: sheet.replace(ownFace, '') }
}

type Asset = { readonly type: 'asset'; source: string | Uint8Array }
type Bundle = Record<string, Asset | { readonly type: 'chunk' }>

/**
 * Vite plugin: takes the site's own letters out of the style sheet, into `letters.css`, which each page carries and uses when it is time for it
 * (server/last-words.ts).
 */
export const lettersApart = () => ({
  name: 'halong-letters-apart',
  apply: 'build' as const,
  generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): string }, _options: unknown, bundle: Bundle) {
    for (const [name, asset] of Object.entries(bundle)) {
      if (asset.type !== 'asset' || !name.endsWith('.css')) continue
      const { letters, rest } = partLetters(asset.source.toString())
      if (letters === '') continue
      asset.source = rest
      this.emitFile({ type: 'asset', fileName: 'letters.css', source: letters })
    }
  },
})
