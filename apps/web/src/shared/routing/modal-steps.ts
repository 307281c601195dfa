import { useLocation, useNavigate } from 'react-router'
import { closeModal } from './modals.ts'

const STEPS = 'halong.steps'
const stepsIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && STEPS in state && typeof state[STEPS] === 'number' ? state[STEPS] : 0

type ModalSteps = {
  /** How many steps were taken since the popup was opened. */
  readonly steps: number
  /** Changes what the address tells the popup; what is undefined leaves it. */
  readonly step: (values: Readonly<Record<string, string | undefined>>) => void
  readonly back: () => void
  readonly close: () => Promise<void>
}

/** R-MOD-1, R-MOD-2: steps within a popup, each an entry of the history: going back leads to what stood there before, and out of the popup at its start alone. */
export function useModalSteps(): ModalSteps {
  const navigate = useNavigate()
  const { state } = useLocation()
  const steps = stepsIn(state)
  return {
    steps,
    step(values) {
      const { pathname, search, hash } = location
      const params = new URLSearchParams(search)
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) params.delete(name)
        else params.set(name, value)
      }
      navigate({ pathname, search: `?${params.toString()}`, hash }, { state: { [STEPS]: steps + 1 } })
    },
    back: () => navigate(-1),
    async close() {
      if (steps > 0) {
        const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
        navigate(-steps)
        await gone
      }
      await closeModal()
    },
  }
}
