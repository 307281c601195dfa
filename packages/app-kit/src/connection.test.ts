import { expect, it } from 'vitest'
import { createConnectionState, retryDelayMs } from './connection.ts'

function aConnection(device = { online: true }) {
  const state = createConnectionState(() => device.online)
  const told: string[] = []
  state.subscribe(() => told.push(state.read()))
  return { state, told, device }
}

it('tells an outage once, however many calls fail, and its end once', () => {
  const { state, told } = aConnection()
  for (let calls = 0; calls < 10; calls++) state.failed()
  state.answered()
  state.answered()
  expect(told).toEqual(['outage', 'online'])
})

it('says offline, not outage, while the device has no network', () => {
  const { state, told, device } = aConnection()
  device.online = false
  state.failed()
  state.failed()
  device.online = true
  state.networkChanged()
  state.answered()
  expect(told).toEqual(['offline', 'outage', 'online'])
})

it('R-SYS-12, T78: asks a silent site again, by a call or a socket, with growing pauses of up to half a minute, not the same for everybody', () => {
  const waits = (chance: number) => [0, 1, 2, 3, 4, 5, 60].map((asked) => retryDelayMs(asked, chance))
  expect(waits(0)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  expect(Math.max(...waits(0.999))).toBeLessThan(30_000)
})
