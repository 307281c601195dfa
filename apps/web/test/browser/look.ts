import { focusFaults, reflowFaults, structureFaults, targetFaults } from '@halong/testkit/fitness'
import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Theme } from '#shared/site/theme.ts'

const themes: readonly Theme[] = ['dark', 'light']
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const wholeLook: RunOptions = { runOnly: levels, resultTypes: ['violations'], iframes: false }
const colourLook: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'], iframes: false }

/** Movement taken out, and what is far below rendered too: a screen is judged as a whole and at rest. */
function holdStill(): () => void {
  const still = new CSSStyleSheet()
  still.replaceSync(
    '*, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; content-visibility: visible !important }',
  )
  document.adoptedStyleSheets.push(still)
  // Banners don't turn on a page that nobody sees.
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  return () => {
    Reflect.deleteProperty(document, 'hidden')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }
}

const middleOf = (part: Element) => {
  const { left, right } = part.getBoundingClientRect()
  return (left + right) / 2
}

/** Until a banner that is on its way stands where it is shown: in the middle of its row, between its neighbours. */
const untilBannersRest = () =>
  expect
    .poll(() =>
      [...document.querySelectorAll('[aria-roledescription=carousel]')].every((row) => {
        const [shown, other] = row.querySelectorAll('[aria-roledescription=slide]:not([aria-hidden])')
        return !shown || other || Math.abs(middleOf(shown) - middleOf(row)) < 2
      }),
    )
    .toBe(true)

async function axeFaults(options: RunOptions): Promise<string[]> {
  const { violations } = await axe.run(document, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`))
}

async function axeInTheme(theme: Theme, options: RunOptions): Promise<string[]> {
  const before = document.documentElement.dataset['theme']
  document.documentElement.dataset['theme'] = theme
  const found = await axeFaults(options)
  if (before !== undefined) document.documentElement.dataset['theme'] = before
  return found.map((fault) => `${theme}: ${fault}`)
}

async function narrowFaults(): Promise<string[]> {
  const [width, height] = [innerWidth, innerHeight]
  try {
    if (width < 1024) await page.viewport(320, 640)
    else await page.viewport(720, 450)
    return [...reflowFaults(), ...targetFaults()].map((fault) => `narrow: ${fault}`)
  } finally {
    await page.viewport(width, height)
  }
}

/** The structure, targets and narrow window alone, for a screen that has the same parts as one that is looked at whole. S100, S102. */
export async function expectInShape(): Promise<void> {
  const release = holdStill()
  try {
    expect([...structureFaults(), ...targetFaults(), ...(await narrowFaults())].join('\n')).toBe('')
  } finally {
    release()
  }
}

/**
 * What stands on the screen, a popup where one is open, holds WCAG 2.2 AA in both themes, its structure, targets and visible focus, also in a
 * window of 320 px (a phone) or enlarged to 200 % (a desktop). S78, S100, S102.
 */
export async function expectAccessible(): Promise<void> {
  const release = holdStill()
  try {
    await untilBannersRest()
    const faults = [...structureFaults(), ...targetFaults()]
    for (const [at, theme] of themes.entries()) faults.push(...(await axeInTheme(theme, at === 0 ? wholeLook : colourLook)))
    // After a key the browser shows the focus wherever it is put; after a click only where there is something to type into.
    await userEvent.keyboard('{Shift}')
    faults.push(...focusFaults())
    faults.push(...(await narrowFaults()))
    // As text: a list would be cut short where it is told.
    expect(faults.join('\n')).toBe('')
  } finally {
    release()
  }
}
