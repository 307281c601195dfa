import { showToast } from '@halong/ui'
import { useEffect, useRef } from 'react'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { useFreePlay, useGoOn } from '#shared/session/session-start.ts'
import { useText } from '#shared/text/text.ts'

/** Opens a trial account as soon as it is there, once (R-FREE-1); tells when it is over either way. */
export function FreeDemoRun({ onOver }: { readonly onOver: () => void }) {
  const text = useText()
  const { mutateAsync } = useFreePlay()
  const goOn = useGoOn()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    // The button that asked goes as soon as somebody is signed in, so what follows may not hang on it.
    mutateAsync()
      .then(() => {
        showToast(text('free_demo.open'), { tone: 'good' })
        goOn()
      })
      .catch((failure: unknown) => showToast(whyFailed(failure, text('failed.outage')), { tone: 'bad' }))
      .finally(onOver)
  })
  return null
}
