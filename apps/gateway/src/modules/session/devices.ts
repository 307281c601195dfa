import { isSame, mac } from '../../platform/crypto/secrets.ts'
import { newSecret } from '../../platform/index.ts'

/** How long a browser counts as a known device. It grants no access, only a sign-in budget of its own. */
export const DEVICE_SECONDS = 180 * 24 * 3_600
const MAX_PLAYERS_PER_DEVICE = 3

export type Devices = ReturnType<typeof createDevices>

/** The device cookie: a random id and a MAC for each player that signed in with it, `id.mac.mac`. */
export function createDevices(key: Buffer) {
  const proofOf = (deviceId: string, playerId: string) => mac(key, `${deviceId}.${playerId}`)
  const read = (cookie: string | null) => {
    const [deviceId = '', ...proofs] = (cookie ?? '').split('.')
    return /^[\w-]{43}$/.test(deviceId) ? { deviceId, proofs: proofs.slice(0, MAX_PLAYERS_PER_DEVICE) } : null
  }
  return {
    /** The device id if this player signed in from it before. */
    knownFor(cookie: string | null, playerId: string): string | null {
      const device = read(cookie)
      if (!device) return null
      const proof = Buffer.from(proofOf(device.deviceId, playerId))
      return device.proofs.some((each) => isSame(Buffer.from(each), proof)) ? device.deviceId : null
    },
    /** The id and the cookie after this player signed in. */
    remember(cookie: string | null, playerId: string): { deviceId: string; cookie: string } {
      const { deviceId, proofs } = read(cookie) ?? { deviceId: newSecret(), proofs: [] }
      const proof = proofOf(deviceId, playerId)
      return {
        deviceId,
        cookie: [deviceId, proof, ...proofs.filter((each) => each !== proof)].slice(0, MAX_PLAYERS_PER_DEVICE + 1).join('.'),
      }
    },
    idIn: (cookie: string | null): string | null => read(cookie)?.deviceId ?? null,
    /** What a device is stored as, which no cookie can be made of. */
    markOf: (deviceId: string): string => mac(key, `device ${deviceId}`).slice(0, 22),
    /** Networks are stored as a MAC, never as an address. */
    placeOf: (network: string): string => mac(key, `place ${network}`).slice(0, 22),
  }
}
