import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './journey.ts'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What moves must have come to rest: colours on their way from one to another are judged as they stand. What the browser does not draw (content-visibility)
 * never comes to its end and is not waited for.
 */
const comeToRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined))
    return Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, 1_000))])
  })

const toldOf = ({ violations }: Pick<AxeResults, 'violations'>): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`),
  )

/** No violation of WCAG 2.2 AA on the page as it stands, frames included (S78). */
export async function expectNoViolation(page: Page, where: string): Promise<void> {
  await comeToRest(page)
  const results = await new AxeBuilder({ page }).withTags(LEVELS).analyze()
  expect(toldOf(results).map((fault) => `${where}: ${fault}`)).toEqual([])
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Lays the judge into every page of a walk ahead, so that each look costs only itself. */
export const bringAxe = (page: Page): Promise<void> => page.addInitScript({ content: `if(window===window.top){${source}}` }).then(() => {})

const wholeLook: RunOptions = { runOnly: [...LEVELS, 'best-practice'], resultTypes: ['violations'], iframes: false }
const colourLook: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'], iframes: false }

/** The violations of the page without its frames: of WCAG 2.2 AA and of good practice, or of colours alone where only those have changed. */
export async function violations(page: Page, look: 'whole' | 'colours'): Promise<string[]> {
  await comeToRest(page)
  const results = await page.evaluate(
    (options) => (Reflect.get(window, 'axe') as { run: (options: object) => Promise<AxeResults> }).run(options),
    look === 'whole' ? wholeLook : colourLook,
  )
  return toldOf(results)
}
