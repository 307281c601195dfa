import { type TextKey, useText } from '@halong/app-kit/text.ts'

/** What rights and kinds of deeds are called. */
export function useRightsWords() {
  const text = useText()
  // cast: every noun, verb and kind of the catalogues has a text of its prefix.
  const word = (prefix: string, name: string | undefined) => text(`office.${prefix}.${name}` as TextKey)
  const noun = (permission: string): string => word('noun', permission.split('.')[0])
  const verb = (permission: string): string => word('verb', permission.split('.')[1])
  return {
    noun,
    verb,
    right: (permission: string): string => text('office.right', { noun: noun(permission), verb: verb(permission) }),
    kind: (kind: string): string => word('approval_kind', kind),
  }
}
