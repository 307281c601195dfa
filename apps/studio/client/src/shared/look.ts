import { signal } from './reactive.ts'

export type Theme = 'dark' | 'light'

const theme = signal<Theme>('dark')
const still = signal(false)

/** The theme worn now; readers redraw when it changes. Addresses of our own pages and the mark follow it. */
export const currentTheme = (): Theme => theme()
/** Reduced motion: results appear at once and nothing moves. */
export const isStill = (): boolean => still()

export const readTheme = (text: string | null | undefined): Theme | null => (text === 'dark' || text === 'light' ? text : null)

export function wear(next: Theme): void {
  theme.set(next)
  document.documentElement.dataset['theme'] = next
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', next === 'dark' ? '#0E0B1A' : '#F6F4FB')
}

/** Follows the system's wish for less motion for as long as the page lives. */
export function watchMotion(): void {
  const wish = matchMedia('(prefers-reduced-motion: reduce)')
  const apply = () => {
    still.set(wish.matches)
    document.documentElement.dataset['motion'] = wish.matches ? 'still' : 'full'
  }
  wish.addEventListener('change', apply)
  apply()
}
