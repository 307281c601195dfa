/** How many were answered so, and the shortest and longest pause they were told, in seconds. */
export type FloodTold = { readonly answer: string; count: number; soonest: number; latest: number }

const [origin = '', rate = '', length = ''] = process.argv.slice(2)
const [perSecond, seconds] = [Number(rate), Number(length)]
const told = new Map<string, FloodTold>()

const MAX_SEND_ATTEMPTS = 5
/** A connection that the site closes while it is taken up again says nothing of the site: what was sent on it is sent anew. */
async function send(body: object, address: string, left = MAX_SEND_ATTEMPTS): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  try {
    return await fetch(`${origin}/wps/session/login`, { method: 'POST', headers, body: JSON.stringify(body) })
  } catch (fault) {
    if (left === 1) throw fault
    return send(body, address, left - 1)
  }
}

async function wrongPassword(at: number): Promise<void> {
  const address = `10.${Math.floor(at / 250) % 250}.${at % 250}.9`
  const response = await send({ username: `flooded${at}`, password: 'a wrong password' }, address)
  const { code = '' } = (await response.json()) as { code?: string }
  const answer = `${response.status} ${code}`
  const pause = Number(response.headers.get('retry-after') ?? 0)
  const known = told.get(answer) ?? { answer, count: 0, soonest: pause, latest: pause }
  told.set(answer, {
    answer,
    count: known.count + 1,
    soonest: Math.min(known.soonest, pause),
    latest: Math.max(known.latest, pause),
  })
}

/**
 * Wrong passwords for names of their own from networks of their own: nothing but the room for hashing holds them back. So many a second,
 * whether or not the earlier ones were answered; a sender who fell behind sends the more.
 */
async function flood(): Promise<void> {
  const sent: Promise<void>[] = []
  const began = performance.now()
  while (sent.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, Math.ceil(((performance.now() - began) * perSecond) / 1_000))
    while (sent.length < due) sent.push(wrongPassword(sent.length))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await Promise.all(sent)
}

await flood()
process.send?.([...told.values()])
