import { keepSource } from '../../../importing/reading/keepSource.ts';
import { priceReader } from './priceReader.ts';

keepSource(priceReader);
