/** Reads a bigint column whatever the connection made of it; a missing row counts as zero. */
export const toBigint = (value: unknown): bigint => (value === undefined || value === null ? 0n : BigInt(String(value)))
