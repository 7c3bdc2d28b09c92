import { testInvariants } from './invariants.fixture.js';

testInvariants(1);
