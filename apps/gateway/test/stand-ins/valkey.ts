import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type ValkeyServer = { readonly url: string; stop(): Promise<void> }

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** Whole commands at the front of what came, as words, and the rest. */
function readCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = []
  let at = 0
  const line = () => {
    const end = text.indexOf('\r\n', at)
    const read = end < 0 ? null : text.slice(at, end)
    at = end + 2
    return read
  }
  for (let begin = 0; ; begin = at) {
    at = begin
    const count = line()
    const words: string[] = []
    for (let word = 0; count !== null && word < Number(count.slice(1)); word++) {
      const size = line()
      if (size === null || text.length < at + Number(size.slice(1)) + 2) break
      words.push(text.slice(at, at + Number(size.slice(1))))
      at += Number(size.slice(1)) + 2
    }
    if (count === null || words.length < Number(count.slice(1))) return { commands, rest: text.slice(begin) }
    commands.push(words)
  }
}

/** As much of a server as a bus asks for: PING, SUBSCRIBE, PUBLISH, and what a client says of itself. Words are ASCII. */
export async function standInValkey(): Promise<ValkeyServer> {
  const listeners = new Map<string, Set<Socket>>()
  const open = new Set<Socket>()
  const answer = (socket: Socket, [name = '', first = '', second = '']: string[]): string => {
    const isListening = [...listeners.values()].some((all) => all.has(socket))
    switch (name.toUpperCase()) {
      case 'PING':
        return isListening ? `*2\r\n${bulk('pong')}${bulk('')}` : '+PONG\r\n'
      case 'CLIENT':
        return '+OK\r\n'
      case 'SUBSCRIBE':
        listeners.set(first, (listeners.get(first) ?? new Set()).add(socket))
        return `*3\r\n${bulk('subscribe')}${bulk(first)}:1\r\n`
      case 'PUBLISH': {
        const heard = listeners.get(first) ?? new Set()
        for (const each of heard) each.write(`*3\r\n${bulk('message')}${bulk(first)}${bulk(second)}`)
        return `:${heard.size}\r\n`
      }
      default:
        return `-ERR unknown command '${name}'\r\n`
    }
  }
  const server = createServer((socket) => {
    let unread = ''
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      open.delete(socket)
      for (const all of listeners.values()) all.delete(socket)
    })
    socket.on('data', (bytes) => {
      const { commands, rest } = readCommands(unread + bytes.toString('latin1'))
      unread = rest
      for (const command of commands) socket.write(answer(socket, command))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // cast: it listens on TCP, so its address is one.
  const { port } = server.address() as AddressInfo
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

/** The program of a real server where one is installed. */
export const realValkey = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0)

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const found = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return found
}

export async function startValkey(program: string): Promise<ValkeyServer> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  // cast: it listens on TCP, so its address is one.
  const { port } = probe.address() as AddressInfo
  probe.close()
  const child: ChildProcess = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 100 && !(await isListening(port)); tries++) await new Promise((resume) => setTimeout(resume, 50))
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
