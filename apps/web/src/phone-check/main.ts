import { initializeApp } from '@firebase/app'
import {
  type Auth,
  type ConfirmationResult,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
} from '@firebase/auth'
import { type PhoneCheckAnswer, type PhoneCheckMessage, type PhoneCheckOrder, refusalOf } from '../shared/auth/phone-check-messages.ts'

/**
 * The frame in which Firebase sends and checks a code (T14). It stands apart from the page because it runs scripts of other hosts, which the
 * policy of the page never lets in, and because their picture puzzle must lie inside the popup that asks for it.
 */
const tell = (news: PhoneCheckMessage) => parent.postMessage(news, location.origin)
const root = document.getElementById('root')
let auth: Auth | null = null
let sent: ConfirmationResult | null = null
let verifier: RecaptchaVerifier | null = null

async function send({ project, number, language, theme }: PhoneCheckOrder): Promise<void> {
  if (!root) return
  document.documentElement.lang = language
  // The same as around it, or the browser paints the frame opaque.
  document.documentElement.style.colorScheme = theme
  auth ??= initializeAuth(initializeApp(project), { persistence: inMemoryPersistence })
  auth.languageCode = language
  verifier?.clear()
  root.replaceChildren()
  const place = root.appendChild(document.createElement('div'))
  verifier = new RecaptchaVerifier(auth, place, { size: 'normal', theme })
  sent = null
  sent = await signInWithPhoneNumber(auth, number, verifier)
  tell({ type: 'halong.phone.sent' })
}

async function confirm({ code }: PhoneCheckAnswer): Promise<void> {
  if (!sent) return tell({ type: 'halong.phone.failed', code: 'verification.incomplete' })
  const { user } = await sent.confirm(code)
  tell({ type: 'halong.phone.token', idToken: await user.getIdToken() })
}

const isFromPage = (event: MessageEvent): event is MessageEvent<PhoneCheckOrder | PhoneCheckAnswer> =>
  event.origin === location.origin && event.source === parent && typeof event.data === 'object' && event.data !== null

addEventListener('message', (event) => {
  if (!isFromPage(event)) return
  const { data } = event
  const done = data.type === 'halong.phone.send' ? send(data) : data.type === 'halong.phone.confirm' ? confirm(data) : Promise.resolve()
  done.catch((failure: unknown) => tell({ type: 'halong.phone.failed', code: refusalOf(failure) }))
})
tell({ type: 'halong.phone.ready' })
