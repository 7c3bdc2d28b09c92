import { testInvariants } from './invariants.fixture.js';

// The nightly run takes every description.
testInvariants(10);
