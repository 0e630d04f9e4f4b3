import { keepSource } from '../../../importing/reading/keepSource.ts';
import { contractorReader } from './contractorReader.ts';

keepSource(contractorReader);
