import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { focusFaults, reflowFaults, structureFaults, targetFaults } from './fitness.ts'

/** How closely a place is looked at: `shape` where another place with the same parts has been looked at whole. */
export type Closeness = 'whole' | 'shape'
type Place = { readonly page: Page; readonly name: string; readonly closeness: Closeness; readonly phone: boolean }

/** Takes movement out of the page, and lets it draw what is far below too: it is judged as a whole and at rest. */
export const holdStill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important; content-visibility: visible !important }',
    )
    document.adoptedStyleSheets.push(still)
  })

const setTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
  }, theme)

/** WCAG 1.4.10: a phone of 320 px. WCAG 1.4.4: a desk whose player has enlarged the page to 200 %, which halves the window. */
const NARROW = { phone: { width: 320, height: 640 }, desk: { width: 720, height: 450 } }

/**
 * Looks at what stands on the screen, a popup where one is open: both themes, both ways of being narrow, every target, every stop of the keyboard.
 * @returns a line for each fault
 */
export async function faultsAt({ page, name, closeness, phone }: Place): Promise<string[]> {
  const faults: string[] = []
  const add = async (what: string, found: Promise<string[]>): Promise<void> => {
    for (const fault of await found) faults.push(`${name}, ${what}: ${fault}`)
  }
  await holdStill(page)
  await add('structure', structureFaults(page))
  await add('targets', targetFaults(page))
  if (closeness === 'whole') {
    await add('axe', violations(page, 'whole'))
    // As after a press of a key: from here on the place of the keyboard is shown.
    await page.keyboard.press('Shift')
    await add('focus', focusFaults(page))
    await setTheme(page, 'light')
    await add('light theme', violations(page, 'colours'))
    await setTheme(page, 'dark')
  }
  const size = page.viewportSize()
  await page.setViewportSize(phone ? NARROW.phone : NARROW.desk)
  await add('narrow', reflowFaults(page))
  if (closeness === 'whole') {
    await add('narrow, targets', targetFaults(page))
    await add('narrow, focus', focusFaults(page))
  }
  if (size) await page.setViewportSize(size)
  return faults
}
