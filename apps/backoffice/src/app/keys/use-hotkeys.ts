import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { tinykeys } from 'tinykeys'
import type { Brand } from '#shared/brands.ts'
import { useOperator } from '#shared/operator.tsx'
import { usePreferences } from '#shared/preferences.ts'
import { addressOf, mayOpen, pages } from '../pages.ts'

type Popup = 'palette' | 'keys'

/** A key typed into a field is text, and a dialog has keys of its own. */
const isFree = (event: KeyboardEvent): boolean => {
  const { target } = event
  const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  return !isTyping && document.querySelector('dialog:modal') === null
}

/** The keys of the shell. Single keys can be switched off; Ctrl/⌘ K stays (WCAG 2.1.4). */
export function useHotkeys(brand: Brand) {
  const navigate = useNavigate()
  const { permissions } = useOperator()
  const { shortcuts } = usePreferences()
  const [shown, setShown] = useState<Popup | null>(null)
  useEffect(() => {
    const when = (act: () => void) => (event: KeyboardEvent) => {
      if (!isFree(event)) return
      event.preventDefault()
      act()
    }
    const goTo = pages
      .filter((page) => mayOpen(page, permissions))
      .map((page) => [`g ${page.key}`, when(() => navigate(addressOf(page, brand.code)))] as const)
    return tinykeys(window, {
      '$mod+k': (event) => {
        event.preventDefault()
        setShown('palette')
      },
      ...(shortcuts
        ? {
            '/': when(() => setShown('palette')),
            'Shift+?': when(() => setShown('keys')),
            b: when(() => document.querySelector<HTMLElement>('[data-brand-switch]')?.click()),
            ...Object.fromEntries(goTo),
          }
        : {}),
    })
  }, [navigate, permissions, shortcuts, brand.code])
  return { shown, show: setShown, hide: () => setShown(null) }
}
