import { useEffect, useEffectEvent } from 'react'
import { readTheme, useTheme } from '#shared/site/theme.ts'
import { useTextStore } from '#shared/text/text.ts'

/** What is chosen in another tab holds in this one too (R-HEAD-1, R-LANG-1): the next page would be rendered in it anyway. */
export function useOtherTabs(): void {
  const { theme, choose } = useTheme()
  const texts = useTextStore()
  const onChosen = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (newValue === null) return
    if (key === 'theme' && newValue !== theme) choose(readTheme(newValue))
    if (key === 'lang' && newValue !== texts.read().language.code) texts.choose(newValue).catch(() => {})
  })
  useEffect(() => {
    const hear = (event: StorageEvent) => onChosen(event)
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [])
}
