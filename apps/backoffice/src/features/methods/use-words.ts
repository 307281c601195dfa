import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { languageOf } from '@halong/i18n'

/** Names of the fields of a form by their paths, below a prefix of the texts; a part of `texts` that is a language is called as it calls itself. */
export function useWords(prefix: string, choices: Readonly<Record<string, string>>) {
  const text = useText()
  return {
    label(path: string): string {
      const parts = path.split('.')
      const [, code] = parts
      if (parts[0] === 'texts' && parts.length === 2 && code !== undefined) return languageOf(code).name
      // cast: forms name their fields by texts of this prefix.
      return text(`${prefix}.${parts.filter((part) => !/^(\d+|[A-Z]{2,3})$/.test(part)).join('.')}` as TextKey)
    },
    choice: (_path: string, value: string): string => choices[value] ?? value,
  }
}
