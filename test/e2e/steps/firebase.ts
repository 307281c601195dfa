import type { BrowserContext, Route } from '@playwright/test'

export const firebaseHosts = ['https://www.google.com', 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
/** The code that the stand-in takes. */
export const FIREBASE_CODE = '314159'

type Answer = (body: Record<string, unknown>) => { readonly status: number; readonly json: object }
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
/** The word of the official emulator: unsigned, taken for `demo-…` projects by an installation of tests alone. */
function wordFor(projectId: string, number: string): string {
  const now = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: `somebody with ${number}`,
    iat: now,
    auth_time: now,
    exp: now + 3_600,
    phone_number: number,
    firebase: { sign_in_provider: 'phone' },
  }
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`
}

const answersBy = (idToken: () => string): Readonly<Record<string, Answer>> => ({
  '/v1/recaptchaParams': () => ({ status: 200, json: { recaptchaSiteKey: 'site-key' } }),
  '/v2/recaptchaConfig': () => ({ status: 200, json: { recaptchaEnforcementState: [] } }),
  '/v1/accounts:sendVerificationCode': () => ({ status: 200, json: { sessionInfo: 'sent' } }),
  '/v1/accounts:signInWithPhoneNumber': ({ code }) =>
    code === FIREBASE_CODE
      ? {
          status: 200,
          json: { idToken: idToken(), refreshToken: 'r', expiresIn: '3600', localId: 'somebody', phoneNumber: '+84912345678' },
        }
      : { status: 400, json: { error: { code: 400, message: 'INVALID_CODE', errors: [{ message: 'INVALID_CODE' }] } } },
  '/v1/accounts:lookup': () => ({ status: 200, json: { users: [{ localId: 'somebody', phoneNumber: '+84912345678' }] } }),
})

/** Asks at once and is answered at once: the question that Google puts to people. */
const question = `
  const open = new URL(document.currentScript.src).searchParams.get('onload')
  window.grecaptcha = {
    ready: (act) => act(),
    render: (place, options) => {
      const box = document.createElement('button')
      box.textContent = 'I am a person'
      box.onclick = () => options.callback('person')
      ;(typeof place === 'string' ? document.getElementById(place) : place).append(box)
      return 1
    },
    getResponse: () => '',
    execute: () => {},
    reset: () => {},
  }
  window[open]?.()
`

/**
 * Google's side of the check by a stand-in: journeys reach no other host. Answers what was sent to it, by path. With a project its word is one that the
 * site takes; without, it is signed by nobody.
 */
export async function standInForFirebase(
  context: BrowserContext,
  projectId: string | null = null,
): Promise<readonly { readonly path: string; readonly body: Record<string, unknown> }[]> {
  const heard: { path: string; body: Record<string, unknown> }[] = []
  const numberAsked = () => String(heard.findLast(({ path }) => path.endsWith('sendVerificationCode'))?.body['phoneNumber'])
  const answers = answersBy(() => (projectId === null ? 'e30.e30.c2ln' : wordFor(projectId, numberAsked())))
  await context.route('https://www.google.com/recaptcha/**', (route) => route.fulfill({ contentType: 'text/javascript', body: question }))
  await context.route('https://identitytoolkit.googleapis.com/**', async (route: Route) => {
    const request = route.request()
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' }
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    const { pathname } = new URL(request.url())
    const body = JSON.parse(request.postData() ?? '{}') as Record<string, unknown>
    heard.push({ path: pathname, body })
    const answer = answers[pathname]?.(body) ?? { status: 404, json: {} }
    return route.fulfill({ status: answer.status, headers, json: answer.json })
  })
  return heard
}
