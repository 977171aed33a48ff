/** Set-up of the tests of the server: a password costs little to hash, except where hashing itself is tested. */
import { setHashingCost } from '../../passwords/hashing.ts';

setHashingCost({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
