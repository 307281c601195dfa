import type { StartState } from '#shared/start-state.ts'

export const START_STATE_ID = 'start'

/** Reads what the server wrote into the page. The element is ours alone, so its shape is trusted. */
export function readStartState(page: Document): StartState {
  const text = page.getElementById(START_STATE_ID)?.textContent
  if (!text) throw new Error('the page came without its start-up state')
  return JSON.parse(text) as StartState
}
