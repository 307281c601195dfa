import { languageOf } from '@halong/i18n'
import { useLanguage } from './text.ts'

export type SpokenIn = { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' }
type Spoken = { readonly writtenIn?: string | undefined }

/**
 * Language and direction for a text of the brand that stands in for one in the page's language: a screen reader changes its voice, and a line of it is not
 * mirrored with the page (WCAG 3.1.2). Nothing for a text in the page's own.
 */
export function useWrittenIn(): (text: Spoken) => SpokenIn {
  const { code } = useLanguage()
  return ({ writtenIn }) => {
    if (writtenIn === undefined || writtenIn === code) return {}
    const { tag, dir } = languageOf(writtenIn)
    return { lang: tag, dir }
  }
}

/** Words of the brand among words of the page, marked with their own language where it is another. */
export function Words({
  in: writtenIn,
  className,
  children,
}: {
  readonly in: string | undefined
  readonly className?: string
  readonly children: string
}) {
  const spoken = useWrittenIn()({ writtenIn })
  return (
    <span {...spoken} className={className}>
      {children}
    </span>
  )
}
