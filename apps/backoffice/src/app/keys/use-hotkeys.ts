import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { tinykeys } from 'tinykeys'
import type { Brand } from '#shared/brands.ts'
import { whenFree } from '#shared/keys.ts'
import { addressOf } from '#shared/office-page.ts'
import { useOperator } from '#shared/operator.tsx'
import { usePreferences } from '#shared/preferences.ts'
import { mayOpen, pages } from '../pages.ts'

type Popup = 'palette' | 'keys'

/** The keys of the shell. Single keys can be switched off; Ctrl/⌘ K stays (WCAG 2.1.4). */
export function useHotkeys(brand: Brand) {
  const navigate = useNavigate()
  const { permissions } = useOperator()
  const { shortcuts } = usePreferences()
  const [shown, setShown] = useState<Popup | null>(null)
  useEffect(() => {
    const goTo = pages
      .filter((page) => page.key !== undefined && mayOpen(page, permissions))
      .map((page) => [`g ${page.key}`, whenFree(() => navigate(addressOf(page, brand.code)))] as const)
    return tinykeys(window, {
      '$mod+k': (event) => {
        event.preventDefault()
        setShown('palette')
      },
      ...(shortcuts
        ? {
            '/': whenFree(() => setShown('palette')),
            'Shift+?': whenFree(() => setShown('keys')),
            b: whenFree(() => document.querySelector<HTMLElement>('[data-brand-switch]')?.click()),
            ...Object.fromEntries(goTo),
          }
        : {}),
    })
  }, [navigate, permissions, shortcuts, brand.code])
  return { shown, show: setShown, hide: () => setShown(null) }
}
