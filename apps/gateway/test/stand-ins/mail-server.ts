import { type AddressInfo, createServer, type Socket } from 'node:net'

export type Mail = {
  readonly from: string
  readonly to: string[]
  readonly subject: string
  readonly text: string
  readonly headers: string
}
export type MailServerStandIn = {
  readonly url: string
  readonly mails: Mail[]
  /** Replies to give to the next RCPT commands instead of taking them. */
  refuse(...replies: string[]): void
  stop(): Promise<void>
}

const bytesOf = (quoted: string): string =>
  Buffer.from(
    quoted.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const wordsOf = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : bytesOf(text.replaceAll('_', ' ')),
    )

function readMail(raw: string, envelope: { from: string; to: string[] }): Mail {
  const cut = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, cut).replaceAll(/\r\n[ \t]+/g, ' ')
  const body = raw.slice(cut + 4)
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? ''
  const encoding = header('Content-Transfer-Encoding').trim().toLowerCase()
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? bytesOf(body.replaceAll('=\r\n', ''))
        : body
  return { ...envelope, subject: wordsOf(header('Subject')), text: text.replaceAll('\r\n', '\n').trim(), headers }
}

/** A mail server for one machine: RFC 5321 as far as a sender meets it. */
export async function startMailServer(): Promise<MailServerStandIn> {
  const mails: Mail[] = []
  const refusals: string[] = []

  function serve(socket: Socket): void {
    let rest = ''
    let data: string | null = null
    let envelope: { from: string; to: string[] } = { from: '', to: [] }
    const say = (line: string) => socket.write(`${line}\r\n`)
    const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

    function command(line: string): void {
      if (/^EHLO /i.test(line)) say('250-stand-in\r\n250-8BITMIME\r\n250 SIZE 1000000')
      else if (/^MAIL FROM:/i.test(line)) {
        envelope = { from: addressIn(line), to: [] }
        say('250 go on')
      } else if (/^RCPT TO:/i.test(line)) {
        const refusal = refusals.shift()
        if (refusal === undefined) envelope.to.push(addressIn(line))
        say(refusal ?? '250 taken')
      } else if (/^DATA$/i.test(line)) {
        data = ''
        say('354 go on')
      } else if (/^QUIT$/i.test(line)) {
        say('221 bye')
        socket.end()
      } else say(/^RSET$/i.test(line) ? '250 done' : '502 not known here')
    }

    socket.setEncoding('latin1').on('error', () => undefined)
    socket.on('data', (part: string) => {
      rest += part
      for (let at = rest.indexOf('\r\n'); at >= 0; at = rest.indexOf('\r\n')) {
        const line = rest.slice(0, at)
        rest = rest.slice(at + 2)
        if (data === null) command(line)
        else if (line === '.') {
          mails.push(readMail(Buffer.from(data, 'latin1').toString('utf8'), envelope))
          data = null
          say('250 taken')
        } else data += `${line.replace(/^\./, '')}\r\n`
      }
    })
    say('220 stand-in ESMTP')
  }

  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    serve(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    refuse: (...replies) => void refusals.push(...replies),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
