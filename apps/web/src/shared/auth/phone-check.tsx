import { Refusal } from '@halong/api/client'
import { Button } from '@halong/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CodeSending } from '#shared/form/code-field.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type PhoneCheckAnswer, type PhoneCheckOrder, type PhoneCheckRefusal, readMessage } from './phone-check-messages.ts'

type PhoneNumber = { readonly mobileNum: string; readonly countryDialingCode: string }
type Answer = CodeSending & { readonly firebase: PhoneCheckOrder['project'] | null }
/** A typed code as the gateway takes it: the code itself, or Firebase's word for the number in its place. */
export type CodeProof = { readonly code: string; readonly firebaseIdToken?: string }
type Waiting = { readonly resolve: (idToken: string) => void; readonly reject: (failure: Refusal) => void }

const refused = (code: PhoneCheckRefusal): Refusal => new Refusal(code, '', null)
/** E.164, but for what only the plan of a country knows; the zero that is dialled inside a country is not part of it. */
const e164Of = ({ mobileNum, countryDialingCode }: PhoneNumber): string => `+${countryDialingCode}${mobileNum.replace(/^0+/, '')}`

/**
 * The number is proved by Firebase where the brand says so (R-LOGIN-6, T14): the frame asks whether there is a person, Firebase sends its code,
 * and the code that is typed is changed for an id token. On every other brand this does nothing.
 */
export function usePhoneCheck() {
  const { tag } = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const order = useRef<PhoneCheckOrder | null>(null)
  const waiting = useRef<Waiting | null>(null)
  const stopped = useRef<{ readonly to: string; readonly answer: Answer } | null>(null)
  const isReady = useRef(false)
  const [isMounted, setMounted] = useState(false)
  const [isAsking, setAsking] = useState(false)

  const tell = (words: PhoneCheckOrder | PhoneCheckAnswer) => frame.current?.contentWindow?.postMessage(words, location.origin)
  const wait = () =>
    new Promise<string>((resolve, reject) => {
      waiting.current?.reject(refused('verification.popup_closed'))
      waiting.current = { resolve, reject }
    })

  useEffect(() => {
    const end = (act: (waits: Waiting) => void) => {
      const waits = waiting.current
      waiting.current = null
      setAsking(false)
      if (waits) act(waits)
    }
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source === null || source !== frame.current?.contentWindow) return
      const news = readMessage(data)
      if (news?.type === 'halong.phone.ready') {
        isReady.current = true
        if (order.current) frame.current.contentWindow.postMessage(order.current, location.origin)
      } else if (news?.type === 'halong.phone.sent') end(({ resolve }) => resolve(''))
      else if (news?.type === 'halong.phone.token') end(({ resolve }) => resolve(news.idToken))
      else if (news?.type === 'halong.phone.failed') end(({ reject }) => reject(refused(news.code)))
    }
    addEventListener('message', hear)
    return () => {
      removeEventListener('message', hear)
      waiting.current?.reject(refused('verification.popup_closed'))
    }
  }, [])

  /**
   * Asks the site for a code and lets Firebase send it where the site says so; a check that was stopped goes on without asking again. Throws a
   * refusal when Firebase says no or the check is stopped.
   */
  async function deliver(number: PhoneNumber, ask: () => Promise<Answer>): Promise<CodeSending> {
    const to = e164Of(number)
    const answer = stopped.current?.to === to ? stopped.current.answer : await ask()
    if (answer.channel !== 'firebase' || !answer.firebase) {
      order.current = null
      return answer
    }
    stopped.current = { to, answer }
    const theme = document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
    order.current = { type: 'halong.phone.send', project: answer.firebase, number: to, language: tag, theme }
    const done = wait()
    setMounted(true)
    setAsking(true)
    if (isReady.current) tell(order.current)
    await done
    stopped.current = null
    return answer
  }

  async function prove(code: string): Promise<CodeProof> {
    if (!order.current) return { code }
    const done = wait()
    tell({ type: 'halong.phone.confirm', code })
    return { code: '', firebaseIdToken: await done }
  }

  function cancel() {
    waiting.current?.reject(refused('verification.popup_closed'))
    waiting.current = null
    // What was begun can't be taken back in the frame: the next check has one of its own.
    isReady.current = false
    order.current = null
    setMounted(false)
    setAsking(false)
  }
  const shown = isMounted && (
    <CheckPlace isShown={isAsking} onCancel={cancel}>
      {(title) => <iframe ref={frame} src="/phone-check" title={title} className="h-120 w-full border-0" />}
    </CheckPlace>
  )
  return { deliver, prove, frame: shown }
}

/** The frame stays once it is there: it holds what was sent. */
function CheckPlace({
  isShown,
  onCancel,
  children,
}: {
  readonly isShown: boolean
  readonly onCancel: () => void
  readonly children: (title: string) => ReactNode
}) {
  const text = useText()
  return (
    <div hidden={!isShown} className="flex flex-col gap-2 rounded-card p-3 ring-1 ring-line-strong">
      <p className="text-sm text-ink-2">{text('auth.code.person')}</p>
      {children(text('auth.code.frame'))}
      <Button tone="quiet" onClick={onCancel}>
        {text('auth.code.cancel')}
      </Button>
    </div>
  )
}
