import {
  focusFaults as findFocusFaults,
  reflowFaults as findReflowFaults,
  structureFaults as findStructureFaults,
  targetFaults as findTargetFaults,
} from '@halong/testkit/fitness'
import type { Page } from '@playwright/test'

export const structureFaults = (page: Page): Promise<string[]> => page.evaluate(findStructureFaults)
export const targetFaults = (page: Page): Promise<string[]> => page.evaluate(findTargetFaults)
export const reflowFaults = (page: Page): Promise<string[]> => page.evaluate(findReflowFaults)
export const focusFaults = (page: Page): Promise<string[]> => page.evaluate(findFocusFaults)
