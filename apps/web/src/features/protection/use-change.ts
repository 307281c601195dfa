import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { showToast } from '@halong/ui'
import { useState } from 'react'
import { type TextKey, useText } from '#shared/text/text.ts'
import { type Protection, useProtectionChanged } from './protection.queries.ts'

/** Makes one change at a time and says how it went. @returns whether it was made */
export function useChange() {
  const text = useText()
  const changed = useProtectionChanged()
  const [isPending, setPending] = useState(false)
  async function change(make: () => Promise<Protection>, done: TextKey): Promise<boolean> {
    if (isPending) return false
    setPending(true)
    try {
      changed(await make())
      showToast(text(done), { tone: 'good' })
      return true
    } catch (failure) {
      showToast(text(failureKey(failure)), { tone: 'bad' })
      return false
    } finally {
      setPending(false)
    }
  }
  return { change, isPending }
}
