/** What fixes the moments of a beacon's rounds. */
export interface BeaconChain {
  /** Its name in battles and proof files. */
  readonly source: string;
  /** Moment of round 1, milliseconds since 1970 in UTC. */
  readonly genesisMs: number;
  readonly periodMs: number;
}

/** A chain whose rounds are signed with one known key. */
export interface SignedBeaconChain extends BeaconChain {
  /** 64 hex digits; the chain's address below a public relay. */
  readonly chainHash: string;
  /** A point of G2 of BLS12-381, compressed: 192 hex digits. */
  readonly publicKey: string;
  /** The domain separation tag of the signatures (RFC 9380). */
  readonly domain: string;
}

const QUICKNET_HASH = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/**
 * `quicknet`, a public network of the League of Entropy, scheme `bls-unchained-g1-rfc9380`. Values as published in
 * https://docs.drand.love/blog/2023/10/16/quicknet-is-live/ and by https://api.drand.sh/<chain hash>/info.
 */
export const QUICKNET: SignedBeaconChain = {
  source: `drand/${QUICKNET_HASH}`,
  chainHash: QUICKNET_HASH,
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  domain: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
};

/** A beacon for development. Its values can be computed in advance, so it protects nothing. */
export const SANDBOX_BEACON: BeaconChain = { source: 'sandbox', genesisMs: 3_000, periodMs: 3_000 };

/** The chain of a source; undefined for one that is not known here. */
export function beaconChainOf(source: string): BeaconChain | SignedBeaconChain | undefined {
  return [QUICKNET, SANDBOX_BEACON].find((chain) => chain.source === source);
}

export function isSigned(chain: BeaconChain | SignedBeaconChain): chain is SignedBeaconChain {
  return 'publicKey' in chain;
}

/** The address of a round at a public relay. */
export function roundAddress({ chainHash }: SignedBeaconChain, round: number): string {
  return `https://api.drand.sh/${chainHash}/public/${round}`;
}
