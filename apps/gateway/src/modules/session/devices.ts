import { isSame, mac } from '../../platform/crypto/secrets.ts'
import { newSecret } from '../../platform/index.ts'

/** How long a browser is remembered as one its player used. It opens nothing; it only keeps its own budget of tries. */
export const DEVICE_SECONDS = 180 * 24 * 3_600
const MAX_PLAYERS_PER_DEVICE = 3

export type Devices = ReturnType<typeof createDevices>

/** The cookie is a random id and, for each player that signed in here, a proof bound to both: `id.proof.proof`. */
export function createDevices(key: Buffer) {
  const proofOf = (deviceId: string, playerId: string) => mac(key, `${deviceId}.${playerId}`)
  const read = (cookie: string | null) => {
    const [deviceId = '', ...proofs] = (cookie ?? '').split('.')
    return /^[\w-]{43}$/.test(deviceId) ? { deviceId, proofs: proofs.slice(0, MAX_PLAYERS_PER_DEVICE) } : null
  }
  return {
    /** The device's id when this player signed in from it before. */
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
    /** How a network rests in the database: the table names no address. */
    placeOf: (network: string): string => mac(key, `place ${network}`).slice(0, 22),
  }
}
