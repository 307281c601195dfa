import { showToast } from '@halong/ui'
import { useEffect, useRef } from 'react'
import { Refusal } from '#shared/gateway.ts'
import { useFreePlay, useGoOn } from '#shared/session-start.ts'
import { useText } from '#shared/text.ts'

/** Opens a trial account as soon as it is there, once (R-FREE-1); tells when it is over either way. */
export function FreeDemoRun({ onOver }: { readonly onOver: () => void }) {
  const text = useText()
  const { mutate } = useFreePlay()
  const goOn = useGoOn()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate(undefined, {
      onSuccess: () => {
        showToast(text('free_demo.open'), { tone: 'good' })
        goOn()
      },
      onError: (failure) => showToast(failure instanceof Refusal ? failure.message : text('failed.outage'), { tone: 'bad' }),
      onSettled: onOver,
    })
  })
  return null
}
