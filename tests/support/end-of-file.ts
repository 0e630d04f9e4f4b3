import { afterAll } from 'vitest';
import { stopServers } from './server.ts';

// Run anew for every test file, and first: what a file itself does at its end comes before.
afterAll(stopServers);
